-- What officials were told includes the name of the game and the fee of their position. Of those who were told before, the
-- present ones are taken as told.

alter table invitation disable trigger invitation_touched;
update invitation i set told = i.told || jsonb_build_object('name', g.name) || coalesce((
  select jsonb_build_object('cents', a.fee_cents) from assignment a
  where a.game_id = i.game_id and a.official_id = i.official_id), '{}')
from game g
where g.id = i.game_id and i.told is not null;
alter table invitation enable trigger invitation_touched;
