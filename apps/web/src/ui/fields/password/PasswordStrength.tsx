import './PasswordStrength.css';
import { passwordStrength, strengthLabel } from '@coverline/domain/validate/passwordStrength.ts';
import { classes } from '#/ui/base/classes.ts';

const tones = { '': '', Weak: 'is-weak', Fair: 'is-fair', Strong: 'is-strong', 'Very Strong': 'is-strong' } as const;

/** Ten steps and their label; the words alone are read out. */
export function PasswordStrength({ password }: { readonly password: string }) {
  const score = passwordStrength(password);
  const label = strengthLabel(score);
  return (
    <div className={classes('strength', tones[label])}>
      <span className="strength-bar" aria-hidden>
        <i style={{ width: `${score * 10}%` }} />
      </span>
      <output>{label === '' ? 'Strength' : `Strength: ${label}`}</output>
    </div>
  );
}
