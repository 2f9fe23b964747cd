// Tables, keys, triggers and functions as the migrations leave them, read by PostgreSQL's own parser: no database is
// started for it.

import { loadModule, parseSync } from 'libpg-query';
import { lineAt } from './tree.ts';

export interface Key {
  name: string;
  kind: 'primary' | 'unique' | 'exclusion';
  /** Null stands for an expression. */
  columns: readonly (string | null)[];
  /** Columns that must be equal for two rows to be in each other's way; of an exclusion not all. */
  equal: readonly string[];
}

export interface ForeignKey {
  name: string;
  columns: readonly string[];
  to: string;
  /** Empty stands for the primary key. */
  to_columns: readonly string[];
  /** A row that goes empties or resets the reference. */
  sets: boolean;
}

export interface Table {
  place: string;
  isTenants: boolean;
  columns: Set<string>;
  keys: Key[];
  foreign_keys: ForeignKey[];
  /** `does` is its function. */
  triggers: { name: string; does: string }[];
  /** Identity and serial columns that are no bigint. */
  small_identities: string[];
}

export interface Catalogue {
  tables: Map<string, Table>;
  functions: Map<string, { place: string; body: string; isTrigger: boolean }>;
  /** What this reader does not follow. */
  unread: string[];
}

/** A node of the parser's tree: its names are PostgreSQL's own (`parsenodes.h`). */
type Node = Record<string, unknown>;

const node = (value: unknown): Node => (value ?? {}) as Node;
const list = (value: unknown): Node[] => (Array.isArray(value) ? (value as Node[]) : []);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const sval = (value: unknown): string => text(node(node(value).String).sval);
const names = (value: unknown): string[] => list(value).map(sval);
const relname = (value: unknown): string => text(node(value).relname);

const kinds = { CONSTR_PRIMARY: 'primary', CONSTR_UNIQUE: 'unique', CONSTR_EXCLUSION: 'exclusion' } as const;
const endings = { primary: 'pkey', unique: 'key', exclusion: 'excl' } as const;

/** As PostgreSQL calls what has no name; 63 bytes, the table's name and the columns' shortened in turn. */
function usualName(table: string, columns: readonly string[], ending: string): string {
  let [first, second] = [table, columns.join('_')];
  while (first.length + second.length + ending.length + (second === '' ? 1 : 2) > 63) {
    if (first.length > second.length) first = first.slice(0, -1);
    else second = second.slice(0, -1);
  }
  return [first, ...(second === '' ? [] : [second]), ending].join('_');
}

const elements = (value: unknown) => list(value).map((each) => node(each.IndexElem));

function keyOf(table: string, constraint: Node, own: readonly string[]): Key {
  const kind = kinds[constraint.contype as keyof typeof kinds];
  const excluded = list(constraint.exclusions).map((pair) => {
    const [element, operator] = list(node(pair.List).items);
    const isEqual = sval(list(node(node(operator).List).items).at(-1)) === '=';
    return { column: text(node(node(element).IndexElem).name) || null, isEqual };
  });
  const given = names(constraint.keys);
  const plain = given.length > 0 ? given : own;
  const columns = kind === 'exclusion' ? excluded.map(({ column }) => column) : plain;
  const equal =
    kind === 'exclusion'
      ? excluded.flatMap(({ column, isEqual }) => (isEqual && column ? [column] : []))
      : plain;
  const named = kind === 'primary' ? [] : columns.map((column) => column ?? 'expr');
  return { name: text(constraint.conname) || usualName(table, named, endings[kind]), kind, columns, equal };
}

function foreignKeyOf(table: string, constraint: Node, own: readonly string[]): ForeignKey {
  const given = names(constraint.fk_attrs);
  const columns = given.length > 0 ? given : own;
  return {
    name: text(constraint.conname) || usualName(table, columns, 'fkey'),
    columns,
    to: relname(constraint.pktable),
    to_columns: names(constraint.pk_attrs),
    sets:
      ['n', 'd'].includes(text(constraint.fk_del_action)) ||
      ['n', 'd'].includes(text(constraint.fk_upd_action)),
  };
}

/** `own` is the column that the constraint stands at. */
function constrain(name: string, table: Table, constraint: Node, own: readonly string[] = []): void {
  const { contype } = constraint;
  if (contype === 'CONSTR_FOREIGN') table.foreign_keys.push(foreignKeyOf(name, constraint, own));
  else if (typeof contype === 'string' && contype in kinds) table.keys.push(keyOf(name, constraint, own));
}

function addColumn(name: string, table: Table, column: Node): void {
  const own = text(column.colname);
  table.columns.add(own);
  const type = names(node(column.typeName).names).at(-1) ?? '';
  const constraints = list(column.constraints).map((each) => node(each.Constraint));
  const isCounted =
    type.includes('serial') || constraints.some(({ contype }) => contype === 'CONSTR_IDENTITY');
  if (isCounted && !['int8', 'bigserial', 'serial8'].includes(type)) table.small_identities.push(own);
  for (const constraint of constraints) constrain(name, table, constraint, [own]);
}

class Reader implements Catalogue {
  tables = new Map<string, Table>();
  functions: Catalogue['functions'] = new Map();
  unread: string[] = [];
  #place = '';

  read(path: string, source: string): void {
    for (const { stmt, stmt_location = 0 } of parseSync(source).stmts ?? []) {
      const [[kind, statement] = ['', {}]] = Object.entries(node(stmt));
      // Positions are bytes.
      const before = Buffer.from(source).subarray(0, stmt_location).toString();
      const gap = source.slice(before.length).length - source.slice(before.length).trimStart().length;
      this.#place = `${path}:${lineAt(source, before.length + gap)}`;
      this.#readers[kind]?.(node(statement));
    }
  }

  #table(name: string): Table {
    const found = this.tables.get(name);
    if (found) return found;
    throw new Error(`${this.#place}: ${name} is changed before it is made`);
  }

  readonly #readers: Record<string, (statement: Node) => void> = {
    CreateStmt: (made) => this.#create(made),
    AlterTableStmt: (change) => this.#alter(change),
    IndexStmt: (index) => this.#index(index),
    CallStmt: ({ funccall }) => this.#call(node(funccall)),
    CreateTrigStmt: ({ relation, trigname, funcname }) => {
      const does = names(funcname).at(-1) ?? '';
      this.#table(relname(relation)).triggers.push({ name: text(trigname), does });
    },
    CreateFunctionStmt: (made) => this.#define(made),
    DropStmt: (dropped) => this.#drop(dropped),
    RenameStmt: (renamed) => this.#rename(renamed),
    DoStmt: ({ args }) => {
      const body = JSON.stringify(args);
      if (/\b(?:create|alter|drop)\s+(?:table|index|unique|trigger)/i.test(body))
        this.unread.push(`${this.#place}: a block changes tables; write the statements out`);
    },
  };

  #create({ relation, tableElts, inhRelations, partbound }: Node): void {
    const name = relname(relation);
    if (node(relation).relpersistence === 't' || partbound !== undefined) return;
    if (list(inhRelations).length > 0) this.unread.push(`${this.#place}: ${name} inherits`);
    const table: Table = {
      place: this.#place,
      isTenants: false,
      columns: new Set(),
      keys: [],
      foreign_keys: [],
      triggers: [],
      small_identities: [],
    };
    this.tables.set(name, table);
    for (const element of list(tableElts)) {
      if (element.ColumnDef) addColumn(name, table, node(element.ColumnDef));
      if (element.Constraint) constrain(name, table, node(element.Constraint));
    }
    table.isTenants = table.columns.has('tenant_id');
  }

  #alter({ relation, cmds, objtype }: Node): void {
    if (objtype !== 'OBJECT_TABLE') return;
    const name = relname(relation);
    const table = this.#table(name);
    for (const { AlterTableCmd } of list(cmds)) {
      const { subtype, def, name: changed } = node(AlterTableCmd);
      if (subtype === 'AT_AddConstraint') constrain(name, table, node(node(def).Constraint));
      if (subtype === 'AT_AddColumn') addColumn(name, table, node(node(def).ColumnDef));
      if (subtype === 'AT_DropColumn') table.columns.delete(text(changed));
      if (subtype === 'AT_DropConstraint') {
        table.keys = table.keys.filter((key) => key.name !== changed);
        table.foreign_keys = table.foreign_keys.filter((key) => key.name !== changed);
      }
    }
  }

  #index({ relation, idxname, unique, indexParams }: Node): void {
    if (unique !== true) return;
    const columns = elements(indexParams).map((element) => text(element.name) || null);
    const equal = columns.filter((column) => column !== null);
    this.#table(relname(relation)).keys.push({ name: text(idxname), kind: 'unique', columns, equal });
  }

  #call({ funcname, args }: Node): void {
    if (names(funcname).at(-1) !== 'tenant_table') return;
    const [first] = list(args);
    const table = this.#table(text(node(node(node(first).A_Const).sval).sval));
    table.isTenants = true;
    table.foreign_keys.push({
      name: 'tenant_id',
      columns: ['tenant_id'],
      to: 'tenants',
      to_columns: ['id'],
      sets: false,
    });
  }

  #define({ funcname, options, returnType }: Node): void {
    const said = list(options).map(({ DefElem }) => node(DefElem));
    const body = names(node(node(said.find(({ defname }) => defname === 'as')?.arg).List).items).join('\n');
    const isTrigger = names(node(returnType).names).at(-1) === 'trigger';
    this.functions.set(names(funcname).at(-1) ?? '', { place: this.#place, body, isTrigger });
  }

  #drop({ removeType, objects }: Node): void {
    for (const object of list(objects)) {
      const parts = names(node(object.List).items);
      const last = parts.at(-1) ?? '';
      if (removeType === 'OBJECT_TABLE') this.tables.delete(last);
      if (removeType === 'OBJECT_INDEX')
        for (const table of this.tables.values()) table.keys = table.keys.filter((key) => key.name !== last);
      if (removeType === 'OBJECT_TRIGGER') {
        const table = this.#table(parts.at(-2) ?? '');
        table.triggers = table.triggers.filter(({ name }) => name !== last);
      }
      if (removeType === 'OBJECT_FUNCTION')
        this.functions.delete(names(node(object.ObjectWithArgs).objname).at(-1) ?? '');
    }
  }

  #rename({ renameType, relation, newname }: Node): void {
    if (renameType !== 'OBJECT_TABLE') return;
    const name = relname(relation);
    this.tables.set(text(newname), this.#table(name));
    this.tables.delete(name);
  }
}

/** In their order. */
export async function readCatalogue(
  migrations: readonly { path: string; text: string }[],
): Promise<Catalogue> {
  await loadModule();
  const reader = new Reader();
  for (const each of migrations) reader.read(each.path, each.text);
  return reader;
}
