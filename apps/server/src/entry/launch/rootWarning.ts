import type { LaunchConfig } from '#/entry/launch/launchConfig.ts';

/** Production needs no right of root's, and a hole in it should open nothing (J-10). */
export const rootWarning = ({ production }: Pick<LaunchConfig, 'production'>, uid: number | undefined): string | null =>
  production && uid === 0 ? 'Running as root, which production never needs: start as an ordinary user.' : null;
