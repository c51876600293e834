/** Whether a white-label flag is on. It takes no roles, since nobody skips one. */
export const passesFlag = (flags: Readonly<Record<string, unknown>>, required: string): boolean =>
  Object.hasOwn(flags, required) && flags[required] === true;
