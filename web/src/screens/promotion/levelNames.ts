export const levelNames = { 1: 'invite.level1', 2: 'invite.level2', 3: 'invite.level3' } as const
