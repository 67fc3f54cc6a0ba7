import { Navigate } from '@tanstack/react-router'

/** Leads to the badges of the library. */
export const ToLibrary = () => <Navigate to="/gamemechanics" search={{ tab: 'badge_library' }} replace />

/** Leads to the badges of the organisation. */
export const ToOwn = () => <Navigate to="/gamemechanics" replace />
