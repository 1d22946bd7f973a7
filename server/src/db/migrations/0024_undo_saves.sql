-- Undo of a save restores the status too: what the last save of a published game replaced. And ratings have one scale, 0 to 5.

alter table game add column undo jsonb;

-- Stored values above 5 were percent.
alter domain rating drop constraint rating_range;
update official set rating = round((rating / 20)::numeric, 2) where rating > 5;
update assignment set rating = round((rating / 20)::numeric, 2) where rating > 5;
alter domain rating add constraint rating_range check (value between 0 and 5);
