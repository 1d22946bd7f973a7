-- Whether partners in a crew see the official's phone. Only the official says so.
alter table official add column shares_phone boolean not null default false;
