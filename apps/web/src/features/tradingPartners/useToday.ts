import { dayIn } from '@coverline/domain/format/instant.ts';
import { useState } from 'react';
import { useUser } from '#/api/session/session.ts';

/** The day that it is for the client, as it was when the screen opened. */
export function useToday(): string {
  const { TimeZone } = useUser();
  const [today] = useState(() => dayIn(new Date(), TimeZone));
  return today;
}
