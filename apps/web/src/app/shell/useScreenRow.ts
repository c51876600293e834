import type { Screen } from '@coverline/contract/screens/screen.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import { useMatches } from 'react-router';

/** The row of the screen at this address. Every route's handle is its row (router.tsx). */
export function useScreenRow(): Screen {
  const handle = useMatches().at(-1)?.handle;
  return (handle as Screen | undefined) ?? screen('notFound');
}
