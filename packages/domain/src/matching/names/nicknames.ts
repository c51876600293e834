import { namesWithNicknames } from './namesWithNicknames.ts';

const withNicknames: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  namesWithNicknames.split(',').map((entry) => {
    const [name = '', ...nicknames] = entry.trim().split(/\s+/);
    return [name, new Set(nicknames)];
  }),
);
const known: ReadonlySet<string> = new Set([...withNicknames].flatMap(([name, nicknames]) => [name, ...nicknames]));

/** Whether one name is a nickname of the other. One step alone: two nicknames of one name (Bill and Liam) are not each other's. */
export const isNickname = (one: string, other: string): boolean =>
  withNicknames.get(one)?.has(other) === true || withNicknames.get(other)?.has(one) === true;

/** Whether a text is a first name that people have, as far as the list goes: then it is no slip of the pen for another one. */
export const isFirstName = (name: string): boolean => known.has(name);
