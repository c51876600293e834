// npm runs `sh -c "node start.mjs"`: a kill -9 of npm reaches neither the shell nor us, so we look whether it is there.
import { readFileSync } from 'node:fs';

const LOOK_EVERY = 250;

const parentOf = (pid) => {
  try {
    // /proc/PID/stat: pid (name) state ppid …; the name may hold spaces and brackets
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]);
  } catch {
    return 0;
  }
};

const isShell = (pid) => {
  try {
    return /^(sh|dash|bash)\n$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8'));
  } catch {
    return false;
  }
};

/** Calls back once when npm, or the shell between, is gone. Started without npm we outlive the terminal, as one wants. */
export const whenNpmIsGone = (callback) => {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = isShell(parent) ? parentOf(parent) : 0;
  const timer = setInterval(() => {
    if (process.ppid === parent && (grandparent === 0 || parentOf(parent) === grandparent)) return;
    clearInterval(timer);
    callback();
  }, LOOK_EVERY);
  timer.unref();
};
