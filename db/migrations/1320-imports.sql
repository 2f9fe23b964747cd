-- What came in from a spreadsheet: each run with its rows, what became of them, and what an undo puts back. Kept for
-- thirty days, since rows hold what the sheet said of people.

create table import_runs (
  tenant_id bigint, id bigint generated always as identity,
  kind text not null,
  -- Where rows belong that name no depot.
  depo_id bigint,
  user_id bigint not null,
  -- Of whoever sent the rows: in it cells are read and reasons written, whoever saves them.
  language text not null,
  -- The file; empty of pasted cells.
  source text not null, sheet text,
  status text not null default 'checking'
    check (status in ('checking', 'checked', 'applying', 'applied', 'undoing', 'undone', 'failed')),
  rows_count integer not null, done_count integer not null default 0,
  created_count integer not null default 0, changed_count integer not null default 0,
  unchanged_count integer not null default 0, refused_count integer not null default 0,
  -- After an undo: rows that stayed as they are, because something else has changed them.
  kept_count integer not null default 0,
  -- The last step that ended in a fault of ours, which changed nothing.
  failed_step text check (failed_step in ('checking', 'applying', 'undoing')),
  applied_at timestamptz, undone_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, depo_id) references depos (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
call tenant_table('import_runs');
create index import_runs_created on import_runs (tenant_id, created_at);

create table import_rows (
  tenant_id bigint, import_run_id bigint,
  -- As the spreadsheet numbers it at its left.
  line integer not null check (line > 0),
  -- As they came, by the name of their column.
  cells jsonb not null,
  -- Null until the rows have been checked.
  fate text check (fate in ('created', 'changed', 'unchanged', 'refused', 'undone', 'kept')),
  name text not null default '',
  -- Of what changed: [{"field", "from", "to"}]; of what is refused or kept: [{"field", "reason"}].
  changes jsonb not null default '[]', problems jsonb not null default '[]',
  -- The record, its version after the run, and what its own act is given to put it back.
  record_id bigint, lock_version integer, restore jsonb,
  primary key (tenant_id, import_run_id, line),
  foreign key (tenant_id, import_run_id) references import_runs (tenant_id, id) on delete cascade
);
call tenant_table('import_rows');
create index import_rows_fate on import_rows (tenant_id, import_run_id, fate, line);
