-- A plan is there to be read, and to be applied, before its reasons are: they follow in slices.

alter table proposal_pick
  -- Whether it was looked at who else was free.
  add column compared boolean not null default true;
alter table proposal_hole
  -- Null until it was looked into.
  alter column verdict drop not null;
