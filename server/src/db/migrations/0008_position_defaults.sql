-- What a position of a division usually pays, and how long before the start it is expected: new games begin with these.
alter table position
  add column default_fee_cents integer not null default 0 check (default_fee_cents between 0 and 10000000),
  add column default_show_time_min integer not null default 15 check (default_show_time_min between 0 and 1440);
