-- Money that a register told outside the amounts of its closing, by name: decimal text, in no sum, told to staff.

alter table pos_closings add column uncounted jsonb not null default '{}';
