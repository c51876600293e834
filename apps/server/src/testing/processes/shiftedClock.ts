/** Loaded ahead of a process of ours (`--import …?ms=7200000`): its machine's clock is wrong by so much. Timers are monotonic, and are not. */
const offMs = Number(new URL(import.meta.url).searchParams.get('ms'));
const realNow = Date.now;
const shiftedNow = () => realNow() + offMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, asked) =>
    Reflect.construct(target, args.length === 0 ? [shiftedNow()] : args, asked) as Date,
  apply: () => new Date(shiftedNow()).toString(),
  get: (target, name, receiver) => (name === 'now' ? shiftedNow : (Reflect.get(target, name, receiver) as unknown)),
});
