-- What counts for a manager when officials are proposed: 1 is usual, 0 is not at all. Without a row all are usual.
create table assigning_weights (
  id record_id not null generated always as (owner) stored,
  owner record_id primary key references app_user (id) on delete cascade,
  quality double precision not null check (quality between 0 and 4),
  travel double precision not null check (travel between 0 and 4),
  spread double precision not null check (spread between 0 and 4),
  continuity double precision not null check (continuity between 0 and 4),
  stay double precision not null check (stay between 0 and 4)
);
