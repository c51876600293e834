import { screen, type ScreenKey } from '@coverline/contract/screens/screens.ts';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';

type Props = Omit<ComponentProps<typeof Link>, 'to'> & {
  readonly to: ScreenKey;
  /** What names no person alone. */
  readonly query?: Readonly<Record<string, string>>;
};

/** A link to a screen by its key: no address is written anywhere but in the screens' table. */
export function ScreenLink({ to, query, ...rest }: Props) {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return <Link {...rest} to={`${screen(to).path}${search}`} />;
}
