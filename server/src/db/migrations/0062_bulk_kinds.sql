-- More that is done with many games at once; `undo` of a game of an action is what its kind needs.
alter table bulk_action drop constraint bulk_action_kind_check;
alter table bulk_action add constraint bulk_action_kind_check check (kind in (
  'INVITE', 'PUBLISH', 'MOVE', 'POSTPONE', 'FEES', 'ADD_POSITION', 'REMOVE_POSITION', 'CERTIFICATION', 'COMPLETE', 'CANCEL'));
