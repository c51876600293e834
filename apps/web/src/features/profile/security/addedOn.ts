import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';

export const dayOf = (instant: string, timeZone: string): string => formatDate(dayIn(instant, timeZone));

export const addedOn = (instant: string, timeZone: string): string => `Added ${dayOf(instant, timeZone)}`;
