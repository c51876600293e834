import { readdirSync, readFileSync } from 'node:fs';

export type Process = Readonly<{ pid: number; parent: number; started: string; command: string }>;

const look = (pid: number): Process | null => {
  try {
    // /proc/PID/stat: pid (name) state ppid … starttime is the 22nd field; the name may hold spaces and brackets
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    if (fields[0] === 'Z') return null;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: Number(fields[1]), started: fields[19] ?? '', command };
  } catch {
    return null;
  }
};

/** Whether that very process still runs; another one that got its number does not count. */
export const isAlive = ({ pid, started }: Process): boolean => look(pid)?.started === started;

/** The process and everything below it. */
export const processTree = (root: number): readonly Process[] => {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => look(Number(name)))
    .filter((process) => process !== null);
  const below = (pid: number): readonly Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
};
