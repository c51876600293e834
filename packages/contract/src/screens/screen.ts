import type { Role } from '@coverline/domain/access/roles.ts';

/** A screen is a row: exactly the spec's route metadata (META), a key, and the states its screen can be in. */
export type Screen = {
  /** Names the row and its component; the spec's `id` is separate, since a row without one is in no menu. */
  readonly key: string;
  /** May end in `/:Name?`: one segment more, or none. */
  readonly path: string;
  /** Other addresses of it, which lead to its own. */
  readonly alsoAt?: readonly string[];
  readonly title: string;
  /** The stable id for menus, favorites and permission keys. */
  readonly id?: string;
  readonly navBar?: 'user' | 'admin';
  readonly requiresRole?: Role;
  readonly requiresClientFeature?: string;
  readonly requiresWLFlag?: string;
  readonly category?: string;
  readonly requiresAuth?: boolean;
  readonly hideUserBar?: boolean;
  readonly centeredContent?: boolean;
  /** `only`: exists embedded in an EHR and nowhere else. `too`: there as well. Left out: not there. */
  readonly embedded?: 'only' | 'too';
  /** Its middle holds a table of six columns or more that does not fit beside the user bar at 1440 px. */
  readonly wideTable?: true;
  /** Query names the screen reads; none of them names a person. */
  readonly query?: readonly string[];
  /** Every state the accessibility test visits. */
  readonly states: readonly string[];
};
