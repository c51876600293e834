import { describe, expect, it } from 'vitest';
import { createBreaker } from './breaker.ts';

function breakerAt() {
  const clock = { time: 0 };
  const breaker = createBreaker({ now: () => clock.time, coolDownMs: 1000 });
  const call = (how: 'success' | 'failure' | 'neutral') => breaker.enter()?.[how]();
  return { clock, breaker, call };
}

describe('breaker (R-08)', () => {
  it('opens at five consecutive failures, not at four', () => {
    const { breaker, call } = breakerAt();
    for (let n = 0; n < 4; n += 1) call('failure');
    call('success');
    for (let n = 0; n < 4; n += 1) call('failure');
    expect(breaker.state()).toBe('Closed');
    call('failure');
    expect(breaker.state()).toBe('Open');
    expect(breaker.enter()).toBeNull();
  });

  it('opens at half of the last twenty, and not before there are twenty', () => {
    const { breaker, call } = breakerAt();
    for (let n = 0; n < 9; n += 1) {
      call('failure');
      call('success');
    }
    call('success');
    expect(breaker.state()).toBe('Closed');
    call('failure');
    expect(breaker.state()).toBe('Open');
  });

  it('forgets what is older than the last twenty', () => {
    const { breaker, call } = breakerAt();
    for (let n = 0; n < 4; n += 1) call('failure');
    for (let n = 0; n < 20; n += 1) call('success');
    for (let n = 0; n < 3; n += 1) {
      call('failure');
      call('failure');
      call('failure');
      call('success');
      call('success');
    }
    expect(breaker.state()).toBe('Closed');
  });

  it('lets one probe through after the cool-down, and closes on its success', () => {
    const { clock, breaker, call } = breakerAt();
    for (let n = 0; n < 5; n += 1) call('failure');
    clock.time = 999;
    expect(breaker.enter()).toBeNull();
    clock.time = 1000;
    expect(breaker.state()).toBe('HalfOpen');
    const probe = breaker.enter();
    expect(breaker.enter()).toBeNull();
    probe?.success();
    expect(breaker.state()).toBe('Closed');
    call('failure');
    expect(breaker.state()).toBe('Closed');
  });

  it('leaves a payer alone for a minute, unless told otherwise', () => {
    const clock = { time: 0 };
    const breaker = createBreaker({ now: () => clock.time });
    for (let n = 0; n < 5; n += 1) breaker.enter()?.failure();
    clock.time = 59_999;
    expect(breaker.enter()).toBeNull();
    clock.time = 60_000;
    expect(breaker.enter()).not.toBeNull();
  });

  it('waits a whole cool-down more when the probe fails', () => {
    const { clock, breaker, call } = breakerAt();
    for (let n = 0; n < 5; n += 1) call('failure');
    clock.time = 1500;
    call('failure');
    clock.time = 2499;
    expect(breaker.enter()).toBeNull();
    clock.time = 2500;
    expect(breaker.enter()).not.toBeNull();
  });

  it('gives the probe back when its call said nothing', () => {
    const { clock, breaker, call } = breakerAt();
    for (let n = 0; n < 5; n += 1) call('failure');
    clock.time = 1000;
    call('neutral');
    expect(breaker.enter()).not.toBeNull();
  });

  it('does not count an answer to a call that began before the circuit opened, nor one answer twice', () => {
    const { clock, breaker, call } = breakerAt();
    const old = breaker.enter();
    const twice = breaker.enter();
    for (let n = 0; n < 4; n += 1) twice?.failure();
    for (let n = 0; n < 3; n += 1) call('failure');
    expect(breaker.state()).toBe('Closed');
    call('failure');
    expect(breaker.state()).toBe('Open');
    clock.time = 1000;
    old?.success();
    expect(breaker.state()).toBe('HalfOpen');
    call('success');
    old?.failure();
    expect(breaker.state()).toBe('Closed');
  });
});
