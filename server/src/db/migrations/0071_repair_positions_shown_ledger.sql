-- A repair can be about some positions of its games; null is all.
alter table proposal add column assignment_ids text[];

-- Whether officials see their own line of the fairness ledger, beside the anonymous median.
alter table setting add column shows_ledger boolean not null default false;
