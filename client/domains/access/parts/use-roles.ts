// The shop's roles with their permissions, as the server has them.

import { useRest } from "../../../data/hooks/use-rest.ts";
import { API, type WholeRole } from "../api-shapes.ts";

export const useRoles = () => useRest<WholeRole[]>(API.roles);
