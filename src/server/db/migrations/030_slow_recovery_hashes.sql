-- Recovery codes get a hash as slow as a password's. Earlier ones can't be turned into that; their owners make new ones in the profile.
delete from recovery_codes;
