-- The pair by which push services know this installation. There is one, made when somebody first wants to be told.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  private_key text not null
);

-- A browser that is told. It ends with the session of its device.
create table push_subscriptions (
  endpoint text primary key,
  token_hash text not null references sessions on delete cascade,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index push_subscriptions_of_session on push_subscriptions (token_hash);
