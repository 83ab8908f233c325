-- Who is staff, and whether other services were told: few events among all.
CREATE INDEX events_staff_roles ON events (stream, version)
  WHERE type IN ('StaffRoleGranted', 'StaffRoleRevoked', 'StaffMemberAppointed', 'StaffMemberDismissed');
