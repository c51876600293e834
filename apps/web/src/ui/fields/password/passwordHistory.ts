import { passwordProblems } from '@coverline/domain/validate/passwordProblems.ts';

type Options = {
  /** Asks the server: true where the password may be taken. */
  readonly check: (password: string) => Promise<boolean>;
  readonly bypass?: boolean | undefined;
};

/**
 * What is known of a person's former passwords, learned on blur. Nothing is asked where the check is bypassed, where
 * another rule is broken already, or twice of the same password. A question that fails is dropped: saving judges again.
 */
export function createPasswordHistory({ check, bypass = false }: Options) {
  const used = new Set<string>();
  let asked = '';
  return {
    isUsed: (password: string): boolean => used.has(password),
    /** Resolves to whether it was just learned that the password was used. */
    learn: async (password: string): Promise<boolean> => {
      if (bypass || password === asked || passwordProblems(password).length > 0) return false;
      asked = password;
      const allowed = await check(password).catch(() => true);
      if (!allowed) used.add(password);
      return !allowed;
    },
  };
}

export type PasswordHistory = ReturnType<typeof createPasswordHistory>;
