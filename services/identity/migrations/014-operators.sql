-- Who may appoint staff, so that the last of them stays.
CREATE TABLE operators (account_id uuid PRIMARY KEY);

INSERT INTO operators
SELECT (data ->> 'accountId')::uuid FROM events
WHERE type IN ('StaffRoleGranted', 'StaffRoleRevoked') AND data ->> 'role' = 'operator'
  AND NOT EXISTS (SELECT FROM events gone WHERE gone.stream = events.stream AND gone.type = 'AccountErasureStarted')
GROUP BY 1
HAVING max(version) FILTER (WHERE type = 'StaffRoleGranted')
  > coalesce(max(version) FILTER (WHERE type = 'StaffRoleRevoked'), 0);
