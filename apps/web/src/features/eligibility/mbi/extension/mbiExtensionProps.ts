import type { Request } from '#/features/eligibility/request/useRequest.ts';
import type { usePassingToast } from '#/features/eligibility/usePassingToast.ts';

export type MbiExtensionProps = {
  /** The extension's own id. */
  readonly id: string;
  readonly request: Request;
  readonly passing: ReturnType<typeof usePassingToast>;
  /** The number has its place in the request. */
  readonly onTaken: () => void;
};
