// Loaded before everything else by a process whose clock is to be wrong by CLOCK_OFF_SECONDS: all of its code sees
// the wrong time.

const off_ms = Number(process.env.CLOCK_OFF_SECONDS ?? 0) * 1_000;
const rightNow = Date.now;
Date.now = () => rightNow() + off_ms;
globalThis.Date = new Proxy(Date, {
  construct: (target, given: ConstructorParameters<DateConstructor> | [], made) =>
    Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made) as Date,
});
