-- contract: the reference to the calculation, which holds organisation and home, serves what it served
ALTER TABLE "energy_breakdowns" DROP CONSTRAINT "energy_breakdowns_home";
