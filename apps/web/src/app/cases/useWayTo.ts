import { refusal } from '@coverline/contract/screens/refusal.ts';
import { screen } from '@coverline/contract/screens/screens.ts';
import type { CaseType } from '@coverline/domain/cases/caseType.ts';
import { useNavigate } from 'react-router';
import { embeddedMode } from '#/api/session/embeddedMode.ts';
import { useViewer } from '#/app/viewer/useViewer.ts';

/** Of whom a case, or a screening of income, is to be. */
export type AboutWhom = {
  /** Null of who is not registered: nothing can be kept of them. */
  readonly RegMasterID: string | null;
  readonly VisitMasterID?: string | null;
  /** The case that one comes from. */
  readonly CaseID?: string | null;
};

/** The way to a screen of case management about somebody; null for whom there is none. Inside an EHR the portal's frame is missing. */
function useWayTo(
  key: 'cases' | 'fplCalculator' | 'advanceNotices',
  about: AboutWhom,
  type: CaseType | null,
  caseId: string | null = null,
  isNew = false,
): (() => void) | null {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { RegMasterID, VisitMasterID = null, CaseID = null } = about;
  if (RegMasterID === null || embeddedMode.is() || viewer === null || refusal(screen(key), viewer) !== null)
    return null;
  const query = new URLSearchParams({
    RegMasterID,
    ...(VisitMasterID !== null && { VisitMasterID }),
    ...(type !== null && { type }),
    ...(caseId !== null && { case: caseId }),
    ...(key === 'advanceNotices' && CaseID !== null && { CaseID }),
    ...(isNew && { new: '' }),
  });
  return () => void navigate(`${screen(key).path}?${query.toString()}`);
}

/** Opens a case of a type, or the one that is open; without a type, whatever is open of theirs. */
export const useCaseWay = (about: AboutWhom, type: CaseType | null = null) => useWayTo('cases', about, type);

/** The FPL Calculator with the household of a case in it. */
export const useFplWayOfCase = (of: AboutWhom & { readonly CaseID: string }) =>
  useWayTo('fplCalculator', of, null, of.CaseID);

/** The advance notices of a patient, and a new one. */
export const useNoticeWay = (about: AboutWhom) => useWayTo('advanceNotices', about, null);

/** A new advance notice of a visit, with what it may be asked for in it. */
export const useNewNoticeWay = (about: AboutWhom) => useWayTo('advanceNotices', about, null, null, true);

export const useFplWay = (about: AboutWhom) => useWayTo('fplCalculator', about, null);
