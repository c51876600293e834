import type { Request } from '#/features/eligibility/request/useRequest.ts';
import type { RequestForm } from '#/features/eligibility/request/requestForm.ts';
import type { usePassingToast } from '#/ui/desk/usePassingToast.ts';

export type MbiExtensionProps = {
  /** The extension's own id. */
  readonly id: string;
  readonly request: Request;
  readonly passing: ReturnType<typeof usePassingToast<RequestForm>>;
  /** The number has its place in the request. */
  readonly onTaken: () => void;
};
