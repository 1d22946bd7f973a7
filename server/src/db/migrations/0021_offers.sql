-- The positions that were given to an official who has not answered: few of all, so that a month of games counts its own fast.
create index assignment_offered on assignment (game_id)
  where official_id is not null and not confirmed_assignment;
