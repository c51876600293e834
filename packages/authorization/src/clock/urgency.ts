/** How soon a decision is needed (domain 2.5). Emergency is level 03 of UM06; Retro is for care that was given. */
export const urgencies = ['Standard', 'Urgent', 'Emergency', 'Retro'] as const;
export type Urgency = (typeof urgencies)[number];

/** Decided in hours. */
export const isQuick = (urgency: Urgency): boolean => urgency === 'Urgent' || urgency === 'Emergency';
