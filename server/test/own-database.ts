// A database of a test's own on the PostgreSQL server of the tests, with a login that owns nothing.

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { DatabaseSettings } from '../db/pool.ts';
import { answers } from './postgres-server.ts';

export interface OwnDatabase {
  settings: DatabaseSettings & { kind: 'postgres' };
  /** Drops it. */
  stop(): Promise<void>;
}

export async function makeOnPostgres(server_url: string): Promise<OwnDatabase> {
  const name = `isrute_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  const password = randomBytes(12).toString('hex');
  const server = new pg.Client({ connectionString: server_url });
  await server.connect();
  await server.query(`create database ${name}`);
  // A test that loses its database has lost nothing: nobody waits for the disk.
  await server.query(`alter database ${name} set synchronous_commit = off`);
  await server.query(`create role ${name} login password '${password}'`);
  const owner_url = new URL(server_url);
  owner_url.pathname = `/${name}`;
  const appUrl = new URL(owner_url);
  appUrl.username = name;
  appUrl.password = password;
  // Where the server lets nobody in by password, the app signs in as the owner and only sets its role.
  const url = (await answers(appUrl.href)) ? appUrl.href : owner_url.href;
  return {
    settings: { kind: 'postgres', url, owner_url: owner_url.href, max_connections: 6 },
    async stop() {
      await server.query(`drop database if exists ${name} with (force)`);
      await server.query(`drop role if exists ${name}`);
      await server.end();
    },
  };
}
