-- An organization may give the address of someone who left to a new person, who must not get the old account. Later identities of the same
-- account may be such people; the operator can unlink the account for one of them.
delete from identities i using identities earlier
 where earlier.issuer = i.issuer and earlier.user_id = i.user_id
   and (earlier.created_at, earlier.subject) < (i.created_at, i.subject);
create unique index identities_one_of_an_issuer on identities (issuer, user_id);
