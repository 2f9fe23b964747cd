// How full the battery of the phone is, where the browser tells it: Chrome does, Safari and Firefox do not.

export interface Battery {
  battery_percent: number | null;
  is_charging: boolean | null;
}

interface TellingNavigator {
  getBattery?(): Promise<{ level: number; charging: boolean }>;
}

const unknown: Battery = { battery_percent: null, is_charging: null };

export async function readBattery(): Promise<Battery> {
  try {
    const battery = await (navigator as TellingNavigator).getBattery?.();
    if (!battery) return unknown;
    return { battery_percent: Math.round(battery.level * 100), is_charging: battery.charging };
  } catch {
    return unknown;
  }
}
