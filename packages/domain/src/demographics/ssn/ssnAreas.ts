/**
 * What the first digits of an SSN told before 2011-06-25, when the Social Security Administration began to give numbers at random:
 * the state of each area, and the highest group of it that had been given when a list of the 2000s was made. Facts of the
 * Administration's own lists, compared with the package SSN::Validate. Pure data.
 */
const areas = `
001-003 NH
004-007 ME
008-009 VT
010-034 MA
035-039 RI
040-049 CT
050-134 NY
135-158 NJ
159-211 PA
212-220 MD
221-222 DE
223-231 VA
232 WV,NC
233-236 WV
237-246 NC
247-251 SC
252-260 GA
261-267 FL
268-302 OH
303-317 IN
318-361 IL
362-386 MI
387-399 WI
400-407 KY
408-415 TN
416-424 AL
425-428 MS
429-432 AR
433-439 LA
440-448 OK
449-467 TX
468-477 MN
478-485 IA
486-500 MO
501-502 ND
503-504 SD
505-508 NE
509-515 KS
516-517 MT
518-519 ID
520 WY
521-524 CO
525 NM
526-527 AZ
528-529 UT
530 NV
531-539 WA
540-544 OR
545-573 CA
574 AK
575-576 HI
577-579 DC
580 VI,PR
581-584 PR
585 NM
586 GU,AS,MP
587-588 MS
589-595 FL
596-599 PR
600-601 AZ
602-626 CA
627-645 TX
646-647 UT
648-649 NM
650-653 CO
654-658 SC
659-665 LA
666 NEVER
667-675 GA
676-679 AR
680 NV
681-690 NC
691-699 VA
700-728 RAILROAD
729-733 ENTRY
734-749 UNISSUED_BEFORE_2011
750-751 HI
752-755 MS
756-763 TN
764-765 AZ
766-772 FL
773-899 UNISSUED_BEFORE_2011
900-999 NEVER
`;

const highestGroups = `
001 08
002-003 06
004-005 11
006-007 08
008-020 92
021-034 90
035 74
036-039 72
040-046 13
047-049 11
050-089 98
090-134 96
135-146 21
147-158 19
159-207 84
208-211 82
212-219 83
220 81
221 08
222 06
223-231 99
232-234 55
235-236 53
237-267 99
268-276 15
277-302 13
303 35
304-317 33
318-339 08
340-361 06
362 37
363-386 35
387-392 31
393-399 29
400 71
401-407 69
408-415 99
416-417 65
418-424 63
425-439 99
440-446 25
447-448 23
449-467 99
468-472 53
473-477 51
478-483 39
484-485 37
486-494 27
495-500 25
501 35
502 33
503 43
504 41
505-506 55
507-508 53
509-515 29
516 47
517 45
518 83
519 81
520 57
521-530 99
531-539 65
540-543 77
544 75
545-573 99
574 55
575-576 99
577 49
578-579 47
580 39
581-585 99
586 63
587 99
588 05
589-595 99
596-597 88
598-599 86
600-601 99
602-607 75
608-626 73
627-637 19
638-645 17
646 08
647 06
648 50
649 48
650-653 52
654 32
655-658 30
659-664 18
665 16
667-674 40
675 38
676 18
677-679 16
680 08
681-684 18
685-690 16
691 12
692-699 10
700-723 18
724 28
725-726 18
727 10
728 14
729-732 16
733 14
750-751 12
752 05
753-755 03
756-758 09
759-763 07
764-765 02
766-767 80
768-772 78
`;

type Row = { readonly from: number; readonly to: number; readonly value: string };

const rowsOf = (table: string): readonly Row[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [range = '', value = ''] = line.split(' ');
      const [from = '', to = from] = range.split('-');
      return { from: Number(from), to: Number(to), value };
    });

const areaRows = rowsOf(areas);
const groupRows = rowsOf(highestGroups);
const find = (rows: readonly Row[], area: number) => rows.find(({ from, to }) => area >= from && area <= to)?.value;

/** Where an area's numbers were given until 2011: states; UNISSUED_BEFORE_2011, NEVER, RAILROAD or ENTRY of some; undefined of none. */
export const givenIn = (area: number): string | undefined => find(areaRows, area);

/** The highest group of an area on that list; undefined where it has none. */
export const highestGroup = (area: number): number | undefined => {
  const found = find(groupRows, area);
  return found === undefined ? undefined : Number(found);
};

/** Groups in the order in which they were given in an area: odd 01 to 09, even 10 to 98, even 02 to 08, odd 11 to 99. */
export function placeOfGroup(group: number): number {
  if (group % 2 === 1) return group < 10 ? group : 300 + group;
  return group >= 10 ? 100 + group : 200 + group;
}
