-- Policies bind the tables' owner too, so that the wall also stands where the server connects as the owner.
-- `organisations` is left out: login and the command line reach it before any organisation is known.
ALTER TABLE "homes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "heat_loss_calculations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "energy_calculations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "energy_breakdowns" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "solar_analyses" FORCE ROW LEVEL SECURITY;
