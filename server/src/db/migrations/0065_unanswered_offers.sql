-- Officials who have not answered are reminded: by their manager, and once by themselves.

alter table setting
  -- Hours after which an unanswered offer is asked about once more; 0 is never.
  add column offer_reminder integer not null default 24 check (offer_reminder between 0 and 168);

alter table assignment
  -- When its official is reminded of the offer, unless it is answered before.
  add column nudge_at timestamptz(3);

-- What is left to remind of, by time: looking costs the same whatever the number of games.
create index assignment_to_nudge on assignment (nudge_at)
  where nudge_at is not null and official_id is not null and not confirmed_assignment;

alter table invitation
  -- When its official was reminded to answer, the time before, and the request, which Undo can take back.
  add column nudged_at timestamptz(3),
  add column nudged_before timestamptz(3),
  add column nudge_id text;

create index invitation_nudge on invitation (nudge_id) where nudge_id is not null;
