// Drivers press on phones that lose requests and answers and are killed, while the server is killed; afterwards every
// act that a phone showed as done is looked for.

import { setTimeout as wait } from 'node:timers/promises';
import { planTrucks } from './drive-ground.ts';
import { judgePhones, type DriveJudgement } from './drive-judge.ts';
import { standBetween, trueNow, type Losses } from './drive-network.ts';
import { TorturedPhone } from './drive-phones.ts';
import { makeGround } from './ground.ts';
import { Victim } from './victim.ts';

export interface DriveTorture {
  seconds: number;
  phones: number;
  kills: number;
}

export interface DriveOutcome extends DriveJudgement {
  kind: string;
  shown: number;
  /** Of the server, and of phones. */
  kills: number;
  phone_kills: number;
  losses: Losses;
}

const HOMEWARD_MS = 180_000;
/** Between two presses of a phone, so that a server of two cores can follow. */
const slowestOf = (phones: number) => 400 + phones * 50;

export async function tortureDrive({ seconds, phones, kills }: DriveTorture): Promise<DriveOutcome> {
  const ground = await makeGround({ products: 1, warehouses: 1 });
  const losses: Losses = { requests: 0, answers: 0, doubled: 0, cut: 0 };
  const victim = await Victim.start(ground);
  const putBack = standBetween(() => victim.origin, losses);
  try {
    const trucks = await planTrucks(ground, victim, phones);
    const all = trucks.map((truck, n) => new TorturedPhone(ground.slug, truck, n));
    const until = trueNow() + seconds * 1_000;
    const killer = async () => {
      for (let n = 1; n <= kills; n += 1) {
        await wait(Math.max(0, until - trueNow()) / (kills - n + 2));
        await victim.kill();
      }
    };
    await Promise.all([...all.map((phone) => phone.drive(until, slowestOf(phones))), killer()]);
    await Promise.all(all.map((phone) => phone.bringHome(HOMEWARD_MS)));
    await victim.stop();
    return {
      kind: ground.kind,
      shown: all.reduce((sum, phone) => sum + phone.acts.length, 0),
      kills: victim.kills,
      phone_kills: all.reduce((sum, phone) => sum + phone.kills, 0),
      losses,
      ...(await judgePhones(ground, all)),
    };
  } finally {
    putBack();
    await victim.stop();
    await ground.remove();
  }
}
